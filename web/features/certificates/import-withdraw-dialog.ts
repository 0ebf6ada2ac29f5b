/** Loads the dialog that withdraws a certificate, which few open. */
export const importWithdrawDialog = async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog;
