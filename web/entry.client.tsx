import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { gateHistory, navigationGate } from '#web/navigation/navigation-gate.ts';

gateHistory();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[navigationGate]} />
    </StrictMode>,
  );
});
