import { PRODUCT } from "~/kernel/product";
import { FeaturesPage } from "~/marketing/ui/features-page";
import { m } from "~/paraglide/messages";
import { publicMeta } from "./public-meta";

export const meta = publicMeta({
	title: m.marketing_features,
	description: () => m.marketing_features_description({ product: PRODUCT.name }),
});

export default function Features() {
	return <FeaturesPage />;
}
