import { PRODUCT } from "~/kernel/product";
import { ContactPage } from "~/marketing/ui/contact-page";
import { publicMeta, usePages } from "./public-meta";

export const meta = publicMeta({
	title: "Contact",
	description: `How to reach the people behind ${PRODUCT.name}, and how soon they answer.`,
});

export default function Contact() {
	return <ContactPage email={usePages().email} />;
}
