import { TransferIcon } from "@sanity/icons/Transfer";
import { definePlugin, type LayoutProps } from "sanity";
import type { Environment } from "../../environment.ts";
import { ChangesTool } from "./changes-tool.tsx";
import { approvalRecord } from "./record-type.ts";
import { ChangesProvider } from "./use-changes.tsx";

/** Nothing is published that nobody approved: changes at a glance, and the record of each approval. */
export const approval = definePlugin<Environment>(({ review }) => ({
  name: "approval",
  schema: { types: [approvalRecord] },
  studio: {
    components: {
      layout: (props: LayoutProps) => (
        <ChangesProvider bySecondPerson={review === "second-person"}>
          {props.renderDefault(props)}
        </ChangesProvider>
      ),
    },
  },
  tools: [
    {
      name: "changes",
      title: "Changes",
      icon: TransferIcon,
      component: ChangesTool,
    },
  ],
}));
