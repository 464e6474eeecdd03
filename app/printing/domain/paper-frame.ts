import type { DocumentModel } from "~/document/model";
import { currentLanguage } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { documentSeller, type Seller } from "./as-document";
import { DOCUMENT_WORDS } from "./document-words";

/** A paper that an account prints for itself. */
export interface OwnPaper {
	owner: Seller;
	today: CalendarDate;
	/** Whether the plan's PDF has the watermark. */
	marked: boolean;
}

interface Head {
	title: string;
	/** What stands where an invoice names its buyer, and the label above it. */
	about: string;
	of: DocumentModel["buyer"];
}

/** All but the content of such a paper, in the language of who asks for it. */
export function paperFrame({ owner, today, marked }: OwnPaper, { title, about, of }: Head) {
	const language = currentLanguage();
	const words = DOCUMENT_WORDS[language];
	const seller = documentSeller(owner, language);
	const sender = [seller.name, owner.email].join(", ");
	return {
		language,
		title,
		number: formatDate(today),
		seller,
		senderLine: sender,
		payment: null,
		buyer: of,
		logo: owner.picture ? { ...owner.picture, alt: seller.name } : null,
		labels: { seller: words.seller, buyer: about },
		footer: marked ? words.madeWith : sender,
		pageLabel: words.page,
		watermark: marked ? { text: PRODUCT.name, caption: words.freePlan } : null,
		metadata: {
			author: seller.name,
			subject: title,
			creator: PRODUCT.name,
			producer: PRODUCT.name,
			issueDate: today,
		},
	};
}
