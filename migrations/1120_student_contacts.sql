-- Whether a school hides the addresses and photos of its students from individuals (docs/decisions/0084).
alter table organization add hides_student_contacts boolean not null default false;
