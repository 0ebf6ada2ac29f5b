-- Finds the exports that a candidate was in: its owner sees them among those who viewed it.
create index audit_entry_exported on audit_entry using gin ((detail -> 'ids') jsonb_path_ops)
  where action = 'export';
