import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { gateHistory, navigationGate } from './shared/navigation/navigation-gate.ts';

gateHistory();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[navigationGate]} />
    </StrictMode>,
  );
});
