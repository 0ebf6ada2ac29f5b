-- An operator's comparison of an organisation's name with its verified domain is a proof of its own (docs/decisions/0094).
-- `checked` is the domain.
alter table assurance drop constraint assurance_level_check;
alter table assurance add constraint assurance_level_check
  check (level in ('domain verified', 'name confirmed', 'registry checked'));
alter table assurance drop constraint assurance_method_check;
alter table assurance add constraint assurance_method_check
  check (method in ('email code', 'dns record', 'operator', 'document'));
alter table assurance add constraint assurance_level_method_check
  check ((level = 'name confirmed') = (method = 'operator'));
