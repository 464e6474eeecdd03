import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";

export const NOTICES = {
	confirmed: () => null,
	demo: () => m.client_page_demo({ product: PRODUCT.name }),
	unconfirmed: m.client_page_unconfirmed,
} as const;
