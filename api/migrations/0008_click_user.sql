-- A person's own clicks, for the copy of their data and for erasing it. Most clicks are nobody's and stay out of it.
create index click_user on click (user_id, id) where user_id is not null;
