/** Options of a connection that end the limits of its role, which may have some for connections through a pooler. */
export const NO_TIME_LIMITS =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';
