/** The window's event that carries a toast to the `Toaster`. */
export const TOAST_EVENT = "duebill:toast";
