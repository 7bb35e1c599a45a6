-- Whether the brand can wrap a box as a gift.
alter table box add column gift_wrapping boolean not null default false;
