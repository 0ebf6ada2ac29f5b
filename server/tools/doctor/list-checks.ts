import { checkAuditHeads, checkBackups, checkDisk } from './check-folders.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkReply } from './check-reply.ts';
import { checkSecret } from './check-secret.ts';
import { checkDkim, checkDmarc, checkSender, checkSpf, findSenderDomain } from './check-sender.ts';
import { checkMode, checkOperators, checkProxy, checkPublicAddress } from './check-settings.ts';
import { checkKeyOfSettings } from './check-signing-key.ts';
import { checkTimeService } from './check-time-service.ts';
import { checkTls } from './check-tls.ts';
import { type DoctorContext, ok } from './finding.ts';
import { type Check, CHECKLIST } from './run-check.ts';

/** Lists the checks of the sender's domain, if it has one. */
function listDomainChecks(context: DoctorContext): Check[] {
  const domain = findSenderDomain(context.env);
  if (domain === undefined) return [];
  return [
    { name: 'SPF', page: CHECKLIST, run: () => checkSpf(context, domain) },
    { name: 'DKIM', page: CHECKLIST, run: () => checkDkim(context, domain) },
    { name: 'DMARC', page: CHECKLIST, run: () => checkDmarc(context, domain) },
  ];
}

/** Lists the checks that need no database, in the order of the checklist. */
export function listChecks(context: DoctorContext): Check[] {
  const { databaseUrl, signing, dataDir, backupFolder } = context.env;
  const checks: Check[] = [
    { name: 'mode', page: 'production.md', run: () => checkMode(context) },
    { name: 'secret', page: CHECKLIST, run: () => checkSecret(context) },
    { name: 'time service', page: CHECKLIST, run: checkTimeService },
    { name: 'operators', page: CHECKLIST, run: () => checkOperators(context) },
    { name: 'public address', page: 'production.md', run: () => checkPublicAddress(context) },
    { name: 'TLS', page: 'proxies.md', run: () => checkTls(context) },
    { name: 'reply', page: 'proxies.md', run: () => checkReply(context) },
    { name: 'proxy', page: 'proxies.md', run: () => checkProxy(context) },
    { name: 'mail server', page: CHECKLIST, run: () => checkMailServer(context) },
    { name: 'sender', page: CHECKLIST, run: () => checkSender(context) },
    ...listDomainChecks(context),
    { name: 'backups', page: 'nightly-backups.md', run: () => checkBackups(context) },
    { name: 'audit heads', page: 'metrics-list.md', run: () => checkAuditHeads(context) },
    { name: 'disk of DATA_DIR', page: 'metrics-list.md', run: () => checkDisk(dataDir) },
  ];
  if (backupFolder !== undefined)
    checks.push({
      name: 'disk of BACKUP_TO',
      page: 'nightly-backups.md',
      run: () => checkDisk(backupFolder),
    });
  if (signing) checks.push({ name: 'signing key', page: CHECKLIST, run: () => checkKeyOfSettings(signing) });
  if (!databaseUrl)
    checks.push({
      name: 'database roles',
      page: 'database-roles.md',
      run: () => ok('The embedded database has one role, and only the user who runs the portal reaches it.'),
    });
  return checks;
}
