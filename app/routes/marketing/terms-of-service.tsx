import { PRODUCT } from "~/kernel/product";
import { TermsPage } from "~/marketing/ui/terms-page";
import { publicMeta, usePages } from "./public-meta";

export const meta = publicMeta({
	title: "Terms of Service",
	description: `What you may expect of ${PRODUCT.name}, and what it expects of you, in words that need no lawyer.`,
});

export default function TermsOfService() {
	return <TermsPage email={usePages().email} />;
}
