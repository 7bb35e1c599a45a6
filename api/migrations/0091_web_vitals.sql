-- How fast pages are in people's browsers: page views by app, version, pattern of the route, measurement, hour and bucket of the
-- value. The measurement 'view' counts the page views themselves.
create table web_vital (
  app text not null,
  version text not null,
  page text not null,
  metric text not null check (metric in ('view', 'lcp', 'inp', 'cls', 'ready')),
  hour timestamptz not null,
  -- Logarithmic, eight for each doubling; 0 is the value 0.
  bucket smallint not null check (bucket between 0 and 200),
  views integer not null check (views > 0),
  primary key (app, version, page, metric, hour, bucket)
);
create index web_vital_age on web_vital (hour);

-- For the canary watch, as canary_count: page views with a measurement, and those with a poor value, by network.
create table canary_vital (
  app text not null,
  -- When the canary got its share; with the app, it names the count.
  began_at timestamptz not null,
  version text not null,
  -- Keyed hash, with another key for each canary.
  network bytea not null,
  metric text not null check (metric in ('lcp', 'inp', 'cls')),
  loads integer not null check (loads > 0),
  poor integer not null check (poor >= 0),
  counted_at timestamptz not null,
  primary key (app, began_at, version, network, metric)
);
create index canary_vital_age on canary_vital (counted_at);
