-- concurrent
-- Replaced by click_network_recent.
drop index concurrently if exists click_network_box;
