-- Find the entries of rare actions, by which the log can be filtered, without reading those of an organisation or a member.
create index audit_entry_organization_action on audit_entry (organization_id, action, at desc);
create index audit_entry_member_action on audit_entry (member_id, action, at desc);
