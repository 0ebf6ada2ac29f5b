import { runMoveCommand } from '#server/tools/move/run-move-command.ts';

/** Moves the database and the photos, also while the portal runs: `npm run move -- --to postgres://...`. */
await runMoveCommand(process.argv.slice(2));
