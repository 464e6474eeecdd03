/** What begins the choice of an invoice that is offered in a form; its number follows. */
export const OFFERED = "invoice:";
