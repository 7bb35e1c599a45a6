import sharp from 'sharp';

/**
 * The picture library with few decoders, in case an upload gets past the check of its first bytes. SVG is decoded only from
 * memory, where the drawings of this program are; uploads are read from files.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadSvgBuffer',
  ],
});
// No picture is read twice.
sharp.cache(false);

export { sharp };
