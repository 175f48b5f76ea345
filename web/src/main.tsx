import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import './app/theme/fonts.css';
import './app/theme/tokens.css';
import './app/theme/base.css';
import { watchErrors } from './app/error-watch.ts';
import { openOffline } from './app/offline-shell.ts';
import { createRouter } from './app/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchErrors(window);
if (/^\/(app|mobile)(\/|$)/.test(location.pathname)) addEventListener('load', () => void openOffline());
const router = createRouter();
createRoot(root).render(
  <StrictMode>
    {/* Search boxes live in the address: as transitions, their updates would lose letters typed fast. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
