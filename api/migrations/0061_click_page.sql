-- The kind of page that a click's link was on; null if the link did not name it. The previous version of the api does not.
-- Not validated: the column is empty, and reading every row would hold up clicks.
alter table click add column page text;
alter table click add constraint click_page_check
  check (page in ('home', 'category', 'profile', 'results', 'similar', 'sponsored', 'email', 'other')) not valid;
