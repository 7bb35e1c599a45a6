-- concurrent
-- The network of an order's click, found by the time of the click. By box, all networks of a week were compared for each order.
create index concurrently if not exists click_network_recent on click_network using gin (recent);
