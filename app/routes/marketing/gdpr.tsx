import { PRODUCT } from "~/kernel/product";
import { GdprPage } from "~/marketing/ui/gdpr-page";
import { m } from "~/paraglide/messages";
import { publicMeta, usePages } from "./public-meta";

export const meta = publicMeta({
	title: m.marketing_gdpr,
	description: () => m.marketing_gdpr_description({ product: PRODUCT.name }),
});

export default function Gdpr() {
	return <GdprPage {...usePages()} />;
}
