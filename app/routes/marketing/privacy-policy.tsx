import { PRODUCT } from "~/kernel/product";
import { PrivacyPolicyPage } from "~/marketing/ui/privacy-policy-page";
import { m } from "~/paraglide/messages";
import { publicMeta, usePages } from "./public-meta";

export const meta = publicMeta({
	title: m.marketing_privacy,
	description: () => m.marketing_privacy_description({ product: PRODUCT.name }),
});

export default function PrivacyPolicy() {
	return <PrivacyPolicyPage {...usePages()} />;
}
