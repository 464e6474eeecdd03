import { PRODUCT } from "~/kernel/product";
import { ContactPage } from "~/marketing/ui/contact-page";
import { m } from "~/paraglide/messages";
import { publicMeta, usePages } from "./public-meta";

export const meta = publicMeta({
	title: m.marketing_contact,
	description: () => m.marketing_contact_description({ product: PRODUCT.name }),
});

export default function Contact() {
	return <ContactPage email={usePages().email} />;
}
