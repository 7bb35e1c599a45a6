-- The key ring: which keys the installation has used. The current one is secret_key_fingerprint.
alter table installation
  -- Fingerprints of keys that another key has replaced. None of them becomes the current one by a start.
  add column replaced_keys bytea[] not null default '{}',
  -- Those of them with which values may still be sealed: a start without one is refused.
  add column needed_keys bytea[] not null default '{}';

-- The id of the key of the hash; null for a code of an earlier version.
alter table recovery_code add column key_id bytea;
