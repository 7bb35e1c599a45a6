-- People who cannot hear a video ad read its captions (WebVTT), unless the brand states that nobody speaks in it.
alter table promo_media
  add column captions text check (length(captions) <= 4000),
  add column is_silent boolean not null default false,
  add constraint promo_media_captions_of_video check (kind = 'video' or (captions is null and not is_silent));
