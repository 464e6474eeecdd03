/** On a request of the dev server's own: only bring the code up to date. */
export const REFRESH_HEADER = "dev-refresh";

/** On an answer that is no answer of the application, but the error that kept it from running. */
export const FAILURE_HEADER = "dev-failure";
