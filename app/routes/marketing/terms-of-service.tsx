import { PRODUCT } from "~/kernel/product";
import { TermsPage } from "~/marketing/ui/terms-page";
import { m } from "~/paraglide/messages";
import { publicMeta, usePages } from "./public-meta";

export const meta = publicMeta({
	title: m.marketing_terms,
	description: () => m.marketing_terms_description({ product: PRODUCT.name }),
});

export default function TermsOfService() {
	return <TermsPage email={usePages().email} />;
}
