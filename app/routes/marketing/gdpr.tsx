import { PRODUCT } from "~/kernel/product";
import { GdprPage } from "~/marketing/ui/gdpr-page";
import { publicMeta, usePages } from "./public-meta";

export const meta = publicMeta({
	title: "GDPR Compliance",
	description: `Your rights over your data under the GDPR, where in ${PRODUCT.name} to use each of them, and who processes data on its behalf.`,
});

export default function Gdpr() {
	return <GdprPage {...usePages()} />;
}
