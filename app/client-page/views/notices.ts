import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";

/** What heads a page of an account by whether its address was confirmed. */
export const NOTICES = {
	confirmed: () => null,
	demo: () => m.client_page_demo({ product: PRODUCT.name }),
	unconfirmed: m.client_page_unconfirmed,
} as const;
