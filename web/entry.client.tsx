import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { gateHistory, navigationGate } from './shared/navigation/navigation-gate.ts';
import { stopEarlyMenu } from './shell/early-menu.ts';

gateHistory();
stopEarlyMenu();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[navigationGate]} />
    </StrictMode>,
  );
});
