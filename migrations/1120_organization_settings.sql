-- Whether a school hides the addresses and photos of its students from individuals (docs/decisions/0084).
alter table organization add hides_student_contacts boolean not null default false;

-- When its members were last reminded of candidates that nobody has confirmed for long; null if never.
alter table organization add confirmation_reminded_at timestamptz;
