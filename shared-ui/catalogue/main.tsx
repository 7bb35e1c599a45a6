import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/tokens.css';
import '../src/base.css';
import { CataloguePage } from './catalogue-page';
import { groups } from './groups';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CataloguePage groups={groups} />
  </StrictMode>,
);
