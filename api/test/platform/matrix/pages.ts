import { paths } from '@hive/contract/paths';
import { v7 as newId } from 'uuid';

/** Public routes that are not calls: a path for each, and its status. */
export const pages: Readonly<Record<string, { address: string; status: number }>> = {
  'GET /go/:id': { address: paths.go.getHref(newId(), 'other'), status: 404 },
  'GET /media/demo/:file': { address: '/media/demo/none.svg', status: 404 },
  'GET /media/box-pictures/:file': { address: '/media/box-pictures/none.webp', status: 404 },
  'GET /media/pictures/:file': { address: '/media/pictures/none.webp', status: 404 },
  'GET /media/promo/:file': { address: '/media/promo/none.webp', status: 404 },
  'GET /media/reviews/:file': { address: '/media/reviews/none.webp', status: 404 },
  'GET /media/share/:file': { address: '/media/share/none.png', status: 404 },
  'GET /media/sized/:width/:folder/:file': {
    address: '/media/sized/320/pictures/none.webp',
    status: 404,
  },
  'GET /media/signed/*': { address: '/media/signed/none/none.webp', status: 404 },
  'GET /sitemap.xml': { address: '/sitemap.xml', status: 200 },
  'GET /sitemaps/pages.xml': { address: '/sitemaps/pages.xml', status: 200 },
  'GET /sitemaps/boxes-:part(^[1-9]\\d{0,4}).xml': {
    address: '/sitemaps/boxes-1.xml',
    status: 200,
  },
  'GET /feeds/new-boxes.xml': { address: '/feeds/new-boxes.xml', status: 200 },
  'GET /feeds/price-changes.xml': { address: '/feeds/price-changes.xml', status: 200 },
  'GET /dev/mailbox': { address: '/dev/mailbox', status: 200 },
  'GET /dev/mailbox.css': { address: '/dev/mailbox.css', status: 200 },
  'GET /api/docs': { address: '/api/docs', status: 200 },
  'GET /api/docs/json': { address: '/api/docs/json', status: 200 },
  'GET /api/docs/yaml': { address: '/api/docs/yaml', status: 200 },
  'GET /api/docs/static/index.html': { address: '/api/docs/static/index.html', status: 302 },
  'GET /api/docs/static/swagger-initializer.js': {
    address: '/api/docs/static/swagger-initializer.js',
    status: 200,
  },
  'GET /api/docs/postbacks': { address: '/api/docs/postbacks', status: 200 },
  'GET /api/docs/postbacks.css': { address: '/api/docs/postbacks.css', status: 200 },
  'GET /api/docs/static/*': { address: '/api/docs/static/none.css', status: 404 },
};
