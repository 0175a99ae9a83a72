-- The form gives each address one spelling (src/waitlist/canonical-email.ts). These rules are
-- for rows from now on. `not valid` is not enough, because PostgreSQL checks an earlier row when
-- it is invited or loses its network, so the constraints also compare the date.

do $$
begin
  lock table public."Waitlist";
  execute format($sql$
    alter table public."Waitlist"
      -- A domain is ASCII, as Chromium sends it, and has no full stop at its end.
      add constraint email_domain check (
        created_at <= %1$L or email !~ '[^\u0001-\u007F][^@]*$|\.$'
      ) not valid,
      -- A spreadsheet runs text like this as a formula, and no real address has it.
      add constraint email_no_formula check (created_at <= %1$L or email !~ '^[=@]|[|]') not valid
  $sql$, clock_timestamp());
end
$$;

-- Without this notice the API may not know the tables and functions for a while.
notify pgrst, 'reload schema';
