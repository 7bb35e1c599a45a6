-- One row about the installation itself.
create table installation (
  is_only boolean primary key default true check (is_only),
  -- Derived from SECRET_KEY on the first start. Null: the next start stores that of its key.
  secret_key_fingerprint bytea
);
