-- Every response sends a refresh token of its own, so a generation of a chain can have several. received_at,
-- is_doubted, superseded_at and access_token.proves are used by the previous version of the api only; a later
-- migration removes them.
-- The hash of the part that the tokens of a generation share. Null for tokens of the previous version.
alter table refresh_token add column link_hash bytea;

create index refresh_token_link on refresh_token (link_hash) where link_hash is not null;
