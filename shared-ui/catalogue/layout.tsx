import { Avatar } from '../src/avatar/avatar';
import { BrandImage } from '../src/brand-image/brand-image';
import { BrandMark, HoneycombPattern } from '../src/brand-mark/brand-mark';
import { Card } from '../src/card/card';
import { Carousel } from '../src/carousel/carousel';
import { PageFrame, PageHead } from '../src/page-frame/page-frame';
import { PictureControl } from '../src/picture-control/picture-control';
import { ignore, longText, type ExampleGroup } from './example';
import { brokenPicture, squarePicture, widePicture } from './pictures';

const una = { name: 'Una Bramble', email: 'una@mail.example' };
const control = {
  ...una,
  work: null,
  progress: 0,
  fault: '',
  notice: '',
  onUpload: ignore,
  onCancel: ignore,
  onRemove: ignore,
};
const box = { alt: 'Four tins of tea', width: 320, height: 240, kind: 'box' } as const;
const logo = { alt: 'Kettlewick Leaf', width: 96, height: 96, kind: 'logo' } as const;
/** Milliseconds: the slides do not turn while the catalogue is read. */
const hour = 3_600_000;

export const layout: ExampleGroup = {
  id: 'layout',
  title: 'Layout and pictures',
  components: [
    {
      name: 'PageFrame',
      states: { usual: <PageFrame>The content of a page.</PageFrame> },
    },
    {
      name: 'PageHead',
      states: {
        'only a title': <PageHead title="Security" />,
        'with a sentence': (
          <PageHead title="How we rank">What decides the order of the boxes.</PageHead>
        ),
        'long text': <PageHead title={longText}>{longText}</PageHead>,
      },
    },
    {
      name: 'Card',
      states: {
        usual: <Card>A card.</Card>,
        interactive: (
          <Card interactive>
            <a href="#layout" data-cover="">
              A card with a link
            </a>
          </Card>
        ),
        hovered: (
          <Card interactive data-forced="hover">
            <a href="#layout" data-cover="">
              A card with a link
            </a>
          </Card>
        ),
      },
    },
    {
      name: 'Carousel',
      states: {
        'three slides': (
          <Carousel label="What people say" intervalMs={hour}>
            {['The tea arrives on time.', longText, 'Easy to cancel.'].map((text) => (
              <Card key={text}>{text}</Card>
            ))}
          </Carousel>
        ),
      },
    },
    {
      name: 'Avatar',
      states: {
        'initials of a name': <Avatar {...una} picture={null} />,
        'initial of an address': <Avatar {...una} name="" picture={null} />,
        picture: <Avatar {...una} picture={squarePicture} />,
        'broken picture': <Avatar {...una} picture={brokenPicture} />,
        'large size': (
          <>
            <Avatar {...una} picture={null} size="lg" />
            <Avatar {...una} picture={squarePicture} size="lg" />
          </>
        ),
      },
    },
    {
      name: 'PictureControl',
      states: {
        'no picture': <PictureControl {...control} picture={null} />,
        'with a picture': (
          <PictureControl {...control} picture={squarePicture} size="lg">
            Una Bramble
          </PictureControl>
        ),
        uploading: <PictureControl {...control} picture={null} work="uploading" progress={0.6} />,
        removing: <PictureControl {...control} picture={squarePicture} work="removing" />,
        'not uploaded': (
          <PictureControl {...control} picture={null} fault="The picture is larger than 5 MB." />
        ),
      },
    },
    {
      name: 'BrandImage',
      states: {
        box: <BrandImage {...box} src={widePicture} />,
        'no box picture': <BrandImage {...box} src={null} />,
        'broken box picture': <BrandImage {...box} src={brokenPicture} />,
        logo: <BrandImage {...logo} src={squarePicture} />,
        'no logo': <BrandImage {...logo} src={null} />,
      },
    },
    {
      name: 'BrandMark',
      states: { 'default size': <BrandMark />, large: <BrandMark size={64} /> },
    },
    {
      name: 'HoneycombPattern',
      states: {
        'behind a hero': (
          <Card style={{ position: 'relative', overflow: 'hidden', blockSize: '12rem' }}>
            <HoneycombPattern />
          </Card>
        ),
      },
    },
  ],
};
