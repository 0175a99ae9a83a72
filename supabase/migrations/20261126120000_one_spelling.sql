-- The form gives each address one spelling (src/waitlist/canonical-email.ts). These rules
-- hold for rows from now on: a check runs again when an earlier row is invited or loses
-- its network, so the constraints leave out rows by their date.

do $$
begin
  lock table public."Waitlist";
  execute format($sql$
    alter table public."Waitlist"
      -- In ASCII, as Chromium sends it, and without a full stop at its end.
      add constraint email_domain check (
        created_at <= %1$L or email !~ '[^\u0001-\u007F][^@]*$|\.$'
      ) not valid,
      -- What a spreadsheet would run, and nobody has.
      add constraint email_no_formula check (created_at <= %1$L or email !~ '^[=@]|[|]') not valid
  $sql$, clock_timestamp());
end
$$;

-- Otherwise the API may not know the tables and functions for a while.
notify pgrst, 'reload schema';
