import { PRODUCT } from "~/kernel/product";
import { PrivacyPolicyPage } from "~/marketing/ui/privacy-policy-page";
import { publicMeta, usePages } from "./public-meta";

export const meta = publicMeta({
	title: "Privacy Policy",
	description: `${PRODUCT.name} keeps what you type and what keeps you signed in. No advertising, no analytics, no trackers: what is kept, why, and for how long.`,
});

export default function PrivacyPolicy() {
	return <PrivacyPolicyPage {...usePages()} />;
}
