import { PRODUCT } from "~/kernel/product";
import { CookiePolicyPage } from "~/marketing/ui/cookie-policy-page";
import { m } from "~/paraglide/messages";
import { publicMeta } from "./public-meta";

export const meta = publicMeta({
	title: m.marketing_cookies,
	description: () => m.marketing_cookies_description({ product: PRODUCT.name }),
});

export default function CookiePolicy() {
	return <CookiePolicyPage />;
}
