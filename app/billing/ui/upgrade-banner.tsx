import { LinkButton } from "~/ui/form/button";
import { Notice } from "~/ui/notice";
import type { Switches } from "../domain/switches";
import { freeBanner } from "../domain/upgrade-words";

interface UpgradeBannerProps {
	/** The subscription page; null hides the banner. */
	upgradeHref: string | null;
	freePdf: Switches["freePdf"];
	className?: string;
}

/** Tells who is on the free plan what a dearer one brings (docs/specification.md section 1). */
export function UpgradeBanner({ upgradeHref, freePdf, className }: UpgradeBannerProps) {
	if (upgradeHref === null) return null;
	const { headline, text, action } = freeBanner({ freePdf });
	return (
		<Notice
			className={className}
			action={
				<LinkButton to={upgradeHref} variant="primary">
					{action}
				</LinkButton>
			}
		>
			<p>
				<b>{headline}</b> {text}
			</p>
		</Notice>
	);
}
