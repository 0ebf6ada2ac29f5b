/** Options of a connection that override the time limits of its role, which it may have for connections through a pooler. */
export const NO_TIME_LIMITS =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';
