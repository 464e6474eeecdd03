/** Why requests of several paths are refused, in the words of the description. */
export const NO_ROOM = "The plan has no room for another";
export const EXTERNAL_ID_TAKEN = "Another record of this kind has the externalId";
export const NUMBER_TAKEN = "The number is taken";
export const NO_TIME_TRACKING = "The plan has no time tracking";
export const PROJECT_EXISTS = "Its client has a project of this name";
export const PROJECT_REFUSED = `${PROJECT_EXISTS}, or another has the externalId`;
export const NO_BANK_IMPORT = "The plan has no bank import";
export const NO_RECURRING_INVOICES = "The plan has no recurring invoices";
export const NO_TEMPLATES = "The plan has no templates of one's own, or no room for another";
export const NO_PLACE_LEFT = "There is no room for another";
export const INCOMPLETE = "Data is missing: fieldErrors says which and why";
export const NO_EXPORTS = "The plan has no exports";
export const TOO_MANY_TRIES = "Too many tries from this address or at this account";
export const NOT_CONFIRMED =
	"The session was neither begun nor confirmed within ten minutes, or by a password alone where more is asked for";

export const MANY =
	"Up to 500, each as a request of its own would do it: one that is refused leaves the others. Cut off and sent again with its key, it goes on where it was. Rows count against a budget of their own.";

export const REPLACES =
	"Made where none has this externalId, else replaced: what is left out is as in a new one. One in the trash is restored by it.";
