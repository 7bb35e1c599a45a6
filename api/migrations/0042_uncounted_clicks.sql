-- Finds the oldest clicks that are not counted: their number is limited (see docs/guides/retention.md).
create index click_uncounted on click (at, id) where not is_counted;
