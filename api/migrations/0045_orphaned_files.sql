-- Identifies this database in the file storage, and counts its visits there. A storage with a higher epoch was used by a
-- newer state of this database: an older backup was restored.
alter table installation
  add column files_id uuid not null default gen_random_uuid(),
  add column files_epoch integer not null default 0;

-- Stored files that no record names. They stay in place until they are removed, long after they were found.
create table orphaned_file (
  key text primary key,
  folder text not null,
  found_at timestamptz not null
);
create index orphaned_file_folder on orphaned_file (folder, found_at);
