import { PRODUCT } from "~/kernel/product";
import { FeaturesPage } from "~/marketing/ui/features-page";
import { publicMeta } from "./public-meta";

export const meta = publicMeta({
	title: "Features",
	description: `What ${PRODUCT.name} does: invoices in three currencies, PDFs, clients, due dates in your time zone, and pages that work everywhere.`,
});

export default function Features() {
	return <FeaturesPage />;
}
