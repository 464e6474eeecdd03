import { PRODUCT } from "~/kernel/product";
import { CookiePolicyPage } from "~/marketing/ui/cookie-policy-page";
import { publicMeta } from "./public-meta";

export const meta = publicMeta({
	title: "Cookie Policy",
	description: `${PRODUCT.name} sets two cookies, both needed for it to work. Nothing tracks you.`,
});

export default function CookiePolicy() {
	return <CookiePolicyPage />;
}
