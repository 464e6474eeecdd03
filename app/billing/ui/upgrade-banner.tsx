import { LinkButton } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { FREE_BANNER } from "../domain/catalogue";

interface UpgradeBannerProps {
	/** The subscription page; null hides the banner. */
	upgradeHref: string | null;
	className?: string;
}

/** Tells who is on the free plan what a dearer one brings (spec section 1). */
export function UpgradeBanner({ upgradeHref, className }: UpgradeBannerProps) {
	if (upgradeHref === null) return null;
	return (
		<Notice
			className={className}
			action={
				<LinkButton to={upgradeHref} variant="primary">
					{FREE_BANNER.action}
				</LinkButton>
			}
		>
			<p>
				<b>{FREE_BANNER.headline}</b> {FREE_BANNER.text}
			</p>
		</Notice>
	);
}
